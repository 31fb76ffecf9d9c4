"""What goes out by itself: what was committed becomes boards, pings and panels on Discord."""
