// An S3-compatible store for tests: listens on a port of 127.0.0.1 that the system chooses, prints it as JSON, and keeps
// what it is given in the directory that its one argument names. It ends when its standard input does, that is, with the
// test. It has one bucket, "backups", and knows one key, "S3RVER", whose secret is the same word. The store itself does
// not check signatures of version 4; this file does, before the store sees a request.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import S3rver from "s3rver";

const SECRET = "S3RVER";

const hmac = (key, text) => createHmac("sha256", key).update(text).digest();
const encoded = (text) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

// Whether the address of a request is signed with the secret, as "Authenticating Requests: Using Query Parameters" has it.
function isSigned(request) {
  const url = new URL(request.url, `http://${request.headers.host}`);
  const given = url.searchParams.get("X-Amz-Signature");
  if (given === null) return false;
  const [, ...scope] = url.searchParams.get("X-Amz-Credential").split("/");
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
  const names = url.searchParams.get("X-Amz-SignedHeaders").split(";");
  const headers = names.map((name) => `${name}:${request.headers[name].trim()}\n`).join("");
  const path = url.pathname.split("/").map((part) => encoded(decodeURIComponent(part))).join("/");
  const asked = [request.method, path, query, headers, names.join(";"), "UNSIGNED-PAYLOAD"].join("\n");
  const digest = createHash("sha256").update(asked).digest("hex");
  const text = ["AWS4-HMAC-SHA256", url.searchParams.get("X-Amz-Date"), scope.join("/"), digest].join("\n");
  const key = scope.reduce(hmac, `AWS4${SECRET}`);
  const expected = hmac(key, text).toString("hex");
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}

const store = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: process.argv[2],
  configureBuckets: [{ name: "backups" }],
});

store.middleware.unshift(async (context, next) => {
  if (isSigned(context.req)) return next();
  context.status = 403;
  context.type = "application/xml";
  context.body =
    '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>The request signature we calculated ' +
    "does not match the signature you provided. Check your key and signing method.</Message></Error>";
});

const { port } = await store.run();
process.stdout.write(`${JSON.stringify({ port })}\n`);
process.stdin.resume();
process.stdin.on("end", () => process.exit(0));
