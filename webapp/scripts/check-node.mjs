// The build brings its own Node for Linux on x64 and arm64; elsewhere the machine's has to do.
const major = Number(process.versions.node.split('.')[0]);
if (major < 22) {
  console.error(`The web app is built with Node 22 or newer, and this is ${process.versions.node}.`);
  process.exit(1);
}
