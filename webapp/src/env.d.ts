// With unchecked indexing off, a map of names to strings would make every class name possibly undefined,
// which components do not take. A name that the sheet lacks shows on the screen, not here.
declare module '*.module.css' {
  // oxlint-disable-next-line typescript/no-explicit-any
  const classes: { readonly [name: string]: any };
  export default classes;
}

declare module '*.css';

/** The address that the build gives a file. */
declare module '*?url' {
  const address: string;
  export default address;
}
