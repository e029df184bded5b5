// Shows the server's description of its API to people: areas, calls, who may call, parameters, bodies, answers and
// examples. A call's details are made when it is opened.

const METHODS = ["get", "put", "post", "patch", "delete"];
const DEPTH = 3;
const SIDES = {
  public: "Anyone, without signing in",
  "signed-in": "Everyone who is signed in",
  dealer: "Users of a dealer",
  staff: "Staff",
};

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// A text whose words between backticks are code.
function prose(text) {
  return text.split("`").map((part, at) => (at % 2 === 1 ? element("code", {}, part) : part));
}

function resolve(description, part) {
  let found = part;
  for (let steps = 0; found?.$ref && steps < 8; steps += 1) {
    const names = found.$ref.replace(/^#\//, "").split("/");
    found = names.reduce(
      (at, name) => at?.[name.replaceAll("~1", "/").replaceAll("~0", "~")],
      description,
    );
  }
  return found ?? {};
}

// The one schema beside `null` of a value that may be missing.
function present(description, schema) {
  const full = resolve(description, schema);
  const choices = (full.oneOf ?? full.anyOf)?.filter((one) => one.type !== "null");
  return choices?.length === 1 ? resolve(description, choices[0]) : full;
}

function bounds(schema) {
  const said = [];
  if (schema.maxLength !== undefined) said.push(`at most ${schema.maxLength} characters`);
  if (schema.minimum !== undefined) said.push(`from ${schema.minimum}`);
  if (schema.maximum !== undefined) said.push(`to ${schema.maximum}`);
  if (schema.maxItems !== undefined) said.push(`at most ${schema.maxItems}`);
  return said.join(", ");
}

function typeOf(description, schema, depth = 0) {
  const full = present(description, schema);
  // A filter holds filters.
  if (depth > DEPTH) return "…";
  if (full.enum) return full.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (full.items) return `list of ${typeOf(description, full.items, depth + 1)}`;
  const choices = full.oneOf ?? full.anyOf;
  if (choices) return choices.map((one) => typeOf(description, one, depth + 1)).join(" | ");
  const kinds = [full.type ?? (full.properties || full.allOf ? "object" : "any")].flat();
  const kind = kinds.filter((one) => one !== "null").join(" or ");
  const limits = bounds(full);
  const shape = full.format && !full.format.startsWith("int") ? `${kind} (${full.format})` : kind;
  return limits ? `${shape}, ${limits}` : shape;
}

function fieldsOf(description, schema) {
  const full = present(description, schema);
  const inner = full.items ? present(description, full.items) : full;
  const properties = { ...inner.properties };
  const required = new Set(inner.required);
  for (const part of inner.allOf ?? []) {
    const own = fieldsOf(description, part);
    Object.assign(properties, own.properties);
    for (const name of own.required) required.add(name);
  }
  return { properties, required };
}

// The rows of a table of fields, those of inner objects below their own.
function rowsOf(description, schema, isSent, depth = 0) {
  const { properties, required } = fieldsOf(description, schema);
  return Object.entries(properties).flatMap(([name, value]) => {
    const full = present(description, value);
    const label = element("td", { class: `depth-${depth}` }, element("code", {}, name));
    if (isSent && required.has(name)) label.append(" ", element("span", { class: "required" }, "required"));
    const row = element(
      "tr",
      {},
      label,
      element("td", {}, typeOf(description, value)),
      element("td", {}, ...prose(value.description ?? full.description ?? "")),
    );
    return [row, ...(depth < DEPTH ? rowsOf(description, value, isSent, depth + 1) : [])];
  });
}

function table(headings, rows) {
  const head = headings.map((heading) => element("th", { scope: "col" }, heading));
  return element(
    "table",
    {},
    element("thead", {}, element("tr", {}, ...head)),
    element("tbody", {}, ...rows),
  );
}

function row(...cells) {
  return element("tr", {}, ...cells.map((cell) => element("td", {}, cell)));
}

function code(text) {
  return element("pre", { tabindex: "0" }, text);
}

function fields(description, content, isSent = false) {
  return Object.entries(content ?? {}).flatMap(([type, { schema }]) => {
    const rows = rowsOf(description, schema, isSent);
    if (rows.length > 0) return [table(["Field", "Type", "Meaning"], rows)];
    return [element("p", {}, element("code", {}, type))];
  });
}

// How the example is asked for on a command line.
function request(call) {
  const query = Object.entries(call.operation["x-example-query"] ?? {}).map(([name, value]) => {
    const text = typeof value === "object" ? JSON.stringify(value) : String(value);
    return `${name}=${encodeURIComponent(text)}`;
  });
  const address = query.length > 0 ? `${call.path}?${query.join("&")}` : call.path;
  const lines = [`curl -X ${call.method.toUpperCase()} "${location.origin}${address}"`];
  if (call.operation.security) lines.push('  -H "Authorization: Bearer $TOKEN"');
  const content = call.operation.requestBody?.content?.["application/json"];
  if (content?.example) {
    lines.push('  -H "Content-Type: application/json"');
    lines.push(`  -d '${JSON.stringify(content.example).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(" \\\n");
}

function facts(call) {
  const { operation } = call;
  const list = element("dl", { class: "facts" });
  const add = (term, ...what) =>
    list.append(element("dt", {}, term), element("dd", {}, ...what));
  add("Who may call", SIDES[operation["x-side"]] ?? operation["x-side"] ?? "");
  if (operation["x-permission"]) {
    add("Permission", element("code", {}, operation["x-permission"]));
  }
  add("Operation", element("code", {}, operation.operationId));
  return list;
}

function details(description, call) {
  const { operation } = call;
  const box = element("div", { class: "body" });
  box.append(element("p", {}, ...prose(operation.description ?? `${operation.summary}.`)), facts(call));
  const parameters = [...(call.shared ?? []), ...(operation.parameters ?? [])].map((one) =>
    resolve(description, one),
  );
  if (parameters.length > 0) {
    const rows = parameters.map((one) => {
      const name = element("span", {}, element("code", {}, one.name), ` in ${one.in}`);
      if (one.required) name.append(" ", element("span", { class: "required" }, "required"));
      const json = one.content?.["application/json"]?.schema;
      const kind = [present(description, json).type ?? "array"].flat().join(" or ");
      const type = json ? `${kind}, as JSON` : typeOf(description, one.schema);
      const meaning = element("span", {}, ...prose(one.description ?? one.schema?.description ?? ""));
      return row(name, type, meaning);
    });
    box.append(
      element("h3", {}, "Parameters"),
      table(["Name", "Type", "Meaning"], rows),
    );
  }
  if (operation.requestBody) {
    const body = resolve(description, operation.requestBody);
    box.append(element("h3", {}, "Request body"), ...fields(description, body.content, true));
  }
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => [
    status,
    resolve(description, answer),
  ]);
  const good = answers.filter(([status]) => status < "400");
  for (const [status, answer] of good) {
    box.append(element("h3", {}, `Answer ${status}`), ...fields(description, answer.content));
  }
  const example = good[0]?.[1].content?.["application/json"]?.example;
  if (example !== undefined) {
    box.append(
      element("h3", {}, "Example request"),
      code(request(call)),
      element("h3", {}, "Example answer"),
      code(JSON.stringify(example, null, 2)),
    );
  }
  const refusals = answers.filter(([status]) => status >= "400");
  if (refusals.length > 0) {
    const rows = refusals.map(([status, answer]) => row(status, answer.description ?? ""));
    box.append(
      element(
        "details",
        { class: "inner" },
        element("summary", {}, "Refusals"),
        table(["Status", "When"], rows),
        ...fields(description, refusals[0][1].content),
      ),
    );
  }
  return box;
}

function show(description, call) {
  const { operation } = call;
  const needs = operation["x-permission"] || SIDES[operation["x-side"]] || "";
  const summary = element(
    "summary",
    {},
    element("span", { class: `method ${call.method}` }, call.method.toUpperCase()),
    element("span", { class: "title" }, operation.summary ?? operation.operationId),
    element("span", { class: "needs" }, needs),
    element("span", { class: "path" }, call.path),
  );
  const shown = element("details", { class: "call", id: operation.operationId }, summary);
  shown.addEventListener("toggle", () => {
    if (shown.open && shown.childElementCount === 1) shown.append(details(description, call));
  });
  const words = [call.method, call.path, call.area, operation.summary, operation.description];
  words.push(operation.operationId, needs);
  return { ...call, shown, words: words.join(" ").toLowerCase() };
}

function callsOf(description) {
  return Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const operation = item[method];
      const area = operation.tags?.[0] ?? "Other";
      return { path, method, operation, shared: item.parameters, area };
    }),
  );
}

// Opens the call that the address names.
function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!named?.matches(".call")) return;
  named.open = true;
  named.scrollIntoView();
}

async function start() {
  const count = document.querySelector("#count");
  const answer = await fetch("/api/openapi.json").catch(() => undefined);
  if (!answer?.ok) {
    count.textContent = "The description cannot be loaded. Please load the page again.";
    return;
  }
  const description = await answer.json();
  document.querySelector("#about").append(...prose(description.info?.description ?? ""));
  const calls = callsOf(description).map((call) => show(description, call));
  const areas = [...new Set(calls.map((call) => call.area))].toSorted();
  const sections = areas.map((area) => {
    const own = calls.filter((call) => call.area === area);
    const id = `area-${area.replaceAll(/[^a-zA-Z0-9]+/g, "-")}`;
    const number = element("small", {}, String(own.length));
    const link = element("a", { href: `#${id}` }, area, number);
    const section = element(
      "section",
      { id },
      element("h2", {}, area),
      ...own.map((call) => call.shown),
    );
    return { own, link, number, section };
  });
  document.querySelector("#areas").append(...sections.map(({ link }) => link));
  document.querySelector("#calls").append(...sections.map(({ section }) => section));

  const search = document.querySelector("#search");
  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { own, link, number, section } of sections) {
      let here = 0;
      for (const call of own) {
        const fits = words.every((word) => call.words.includes(word));
        call.shown.hidden = !fits;
        here += fits ? 1 : 0;
      }
      number.textContent = String(here);
      link.hidden = here === 0;
      section.hidden = here === 0;
      shown += here;
    }
    count.textContent =
      shown === calls.length ? `${shown} calls` : `${shown} of ${calls.length} calls`;
  };
  search.addEventListener("input", filter);
  globalThis.addEventListener("hashchange", openNamed);
  filter();
  openNamed();
}

await start();
