// The public door of 1807: The Eagles Turn East.
export {};
