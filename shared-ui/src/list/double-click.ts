/** The longest that the clicks of a double click lie apart. */
export const doubleClickMs = 500;
