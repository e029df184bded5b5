// A mail server for tests: takes mail on a port of 127.0.0.1 that the system chooses, and prints first the port
// and then every mail, one JSON object a line. It ends when its standard input does, that is, with the test.
//
// Its one argument is JSON: {"tls": "none" | "starttls" | "tls", "user"?: string, "password"?: string}.
// Recipients decide how it behaves: refused@… is turned away for good, busy@… for the time being.
import { readFileSync } from "node:fs";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

const wanted = JSON.parse(process.argv[2] ?? "{}");
const certificates = new URL("certificates/", import.meta.url);

function answer(code, text) {
  return Object.assign(new Error(text), { responseCode: code });
}

function print(value) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

async function read(stream) {
  const chunks = [];
  for await (const chunk of stream) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const server = new SMTPServer({
  secure: wanted.tls === "tls",
  key: readFileSync(new URL("server.key", certificates)),
  cert: readFileSync(new URL("server.pem", certificates)),
  disabledCommands: [
    ...(wanted.tls === "starttls" ? [] : ["STARTTLS"]),
    ...(wanted.user === undefined ? ["AUTH"] : []),
  ],
  authOptional: wanted.user === undefined,
  allowInsecureAuth: true,
  disableReverseLookup: true,
  onAuth({ username, password }, _session, done) {
    const isRight = username === wanted.user && password === wanted.password;
    done(isRight ? null : answer(535, "Wrong user name or password"), { user: username });
  },
  onRcptTo({ address }, _session, done) {
    if (address.startsWith("refused@")) {
      done(answer(550, "No such mailbox"));
    } else if (address.startsWith("busy@")) {
      done(answer(451, "Come back later"));
    } else {
      done();
    }
  },
  onData(stream, session, done) {
    read(stream)
      .then(async (raw) => {
        const mail = await PostalMime.parse(raw, { attachmentEncoding: "base64" });
        print({
          envelope: {
            from: session.envelope.mailFrom.address,
            to: session.envelope.rcptTo.map(({ address }) => address),
          },
          isEncrypted: session.secure,
          raw: raw.toString("latin1"),
          mail,
        });
        done();
      })
      .catch(done);
  },
});

server.on("error", (error) => {
  // A client that breaks a connection off is a test's affair; a server that cannot listen is an end.
  if (!server.server.listening) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
});
server.listen(0, "127.0.0.1", () => {
  print({ port: server.server.address().port });
});
process.stdin.resume();
process.stdin.on("end", () => process.exit(0));
