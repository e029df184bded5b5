// An S3-compatible store for tests: listens on a port of 127.0.0.1 that the system chooses, prints it as JSON, and keeps
// what it is given in the directory that its one argument names. It ends when its standard input does, that is, with the
// test. It has one bucket, "backups", and knows one key, "S3RVER"; signatures of version 4 it reads and does not check.
import S3rver from "s3rver";

const store = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: process.argv[2],
  configureBuckets: [{ name: "backups" }],
});

const { port } = await store.run();
process.stdout.write(`${JSON.stringify({ port })}\n`);
process.stdin.resume();
process.stdin.on("end", () => process.exit(0));
