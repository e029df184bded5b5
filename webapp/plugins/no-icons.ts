// Stands in for the icons where only the addresses of a menu are read: all six thousand would be loaded with them.
export const icons = null;
