// The public door of Napoléon 1806, 1807 and 1815.
export {};
