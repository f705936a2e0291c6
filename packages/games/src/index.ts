// The catalogue: the one list of games that all others read.
export {};
