// Shows the server's description of its API to people: areas, calls, parameters, bodies, answers and
// the permission that each call needs. A call's details are made when it is opened.

const METHODS = ["get", "put", "post", "patch", "delete"];
const DEPTH = 6;

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function resolve(description, part) {
  let found = part;
  for (let steps = 0; found?.$ref && steps < DEPTH; steps += 1) {
    const names = found.$ref.replace(/^#\//, "").split("/");
    found = names.reduce(
      (at, name) => at?.[name.replaceAll("~1", "/").replaceAll("~0", "~")],
      description,
    );
  }
  return found ?? {};
}

function nameOf(schema) {
  if (schema?.$ref) return schema.$ref.split("/").at(-1);
  const kinds = [schema?.type ?? []].flat();
  const kind = kinds.join(" or ") || (schema?.enum ? "string" : "any");
  return schema?.format ? `${kind} (${schema.format})` : kind;
}

// A schema as an outline that reads like the JSON it describes.
function outline(description, schema, indent = "", depth = 0) {
  const full = resolve(description, schema);
  if (depth > DEPTH) return nameOf(schema);
  const choices = full.oneOf ?? full.anyOf;
  if (choices)
    return choices.map((one) => outline(description, one, indent, depth + 1)).join(" | ");
  const properties = { ...full.properties };
  const required = new Set(full.required);
  for (const part of full.allOf ?? []) {
    const resolved = resolve(description, part);
    Object.assign(properties, resolved.properties);
    for (const name of resolved.required ?? []) required.add(name);
  }
  if (Object.keys(properties).length > 0) {
    const inner = `${indent}  `;
    const lines = Object.entries(properties).map(([name, value]) => {
      const mark = required.has(name) ? "" : "?";
      return `${inner}${name}${mark}: ${outline(description, value, inner, depth + 1)}`;
    });
    return `{\n${lines.join("\n")}\n${indent}}`;
  }
  if (full.items) return `[${outline(description, full.items, indent, depth + 1)}]`;
  if (full.enum) return full.enum.map((value) => JSON.stringify(value)).join(" | ");
  return nameOf(full);
}

function table(headings, rows) {
  const head = headings.map((heading) => element("th", { scope: "col" }, heading));
  const body = rows.map((row) => element("tr", {}, ...row.map((cell) => element("td", {}, cell))));
  return element(
    "table",
    {},
    element("thead", {}, element("tr", {}, ...head)),
    element("tbody", {}, ...body),
  );
}

function contents(description, content) {
  return Object.entries(content ?? {}).flatMap(([type, { schema }]) => [
    element("p", {}, element("code", {}, type)),
    element("pre", { tabindex: "0" }, outline(description, schema)),
  ]);
}

function permissionOf(operation) {
  return [operation["x-permission"] || "none"].flat().join(", ");
}

function whatOf(operation) {
  return operation.summary ?? operation.description?.split("\n")[0] ?? operation.operationId ?? "";
}

function details(description, call) {
  const { operation } = call;
  const box = element("div");
  if (operation["x-side"]) box.append(element("p", {}, `For: ${operation["x-side"]}`));
  box.append(element("p", {}, "Permission: ", element("code", {}, permissionOf(operation))));
  if (operation.description) box.append(element("p", {}, operation.description));
  const parameters = [...(call.shared ?? []), ...(operation.parameters ?? [])].map((one) =>
    resolve(description, one),
  );
  if (parameters.length > 0) {
    const rows = parameters.map((one) => [
      element("code", {}, one.name),
      one.in,
      one.content ? "JSON" : nameOf(resolve(description, one.schema)),
      one.required ? "yes" : "no",
      one.description ?? "",
    ]);
    box.append(
      element("h3", {}, "Parameters"),
      table(["Name", "Where", "Type", "Needed", "Meaning"], rows),
    );
  }
  if (operation.requestBody) {
    const body = resolve(description, operation.requestBody);
    box.append(element("h3", {}, "Body"), ...contents(description, body.content));
  }
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => [
    status,
    resolve(description, answer),
  ]);
  for (const [status, answer] of answers.filter(([code]) => code < "400")) {
    box.append(element("h3", {}, `Answer ${status}`), ...contents(description, answer.content));
  }
  const refusals = answers.filter(([code]) => code >= "400");
  if (refusals.length > 0) {
    const rows = refusals.map(([status, answer]) => [status, answer.description ?? ""]);
    box.append(element("h3", {}, "Refusals"), table(["Status", "When"], rows));
    box.append(...contents(description, refusals[0][1].content));
  }
  return box;
}

function show(description, call) {
  const what = whatOf(call.operation);
  const summary = element(
    "summary",
    {},
    element("span", { class: "method" }, call.method.toUpperCase()),
    " ",
    element("span", { class: "path" }, call.path),
    element("span", { class: "what" }, what),
  );
  const shown = element("details", {}, summary);
  shown.addEventListener("toggle", () => {
    if (shown.open && shown.childElementCount === 1) shown.append(details(description, call));
  });
  const words = [call.method, call.path, call.area, what, permissionOf(call.operation)];
  return { ...call, shown, words: words.join(" ").toLowerCase() };
}

function callsOf(description) {
  return Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const operation = item[method];
      return {
        path,
        method,
        operation,
        shared: item.parameters,
        area: operation.tags?.[0] ?? "other",
      };
    }),
  );
}

async function start() {
  const count = document.querySelector("#count");
  const answer = await fetch("/api/openapi.json").catch(() => undefined);
  if (!answer?.ok) {
    count.textContent = "The description cannot be loaded. Please load the page again.";
    return;
  }
  const description = await answer.json();
  const calls = callsOf(description).map((call) => show(description, call));
  const areas = [...new Set(calls.map((call) => call.area))].toSorted();
  const sections = areas.map((area) => {
    const own = calls.filter((call) => call.area === area);
    const id = `area-${area.replaceAll(/[^a-zA-Z0-9]+/g, "-")}`;
    const link = element("a", { href: `#${id}` }, area);
    const section = element(
      "section",
      { id },
      element("h2", {}, area),
      ...own.map((call) => call.shown),
    );
    return { own, link, section };
  });
  document.querySelector("#areas").append(...sections.map(({ link }) => link));
  document.querySelector("#calls").append(...sections.map(({ section }) => section));

  const search = document.querySelector("#search");
  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { own, link, section } of sections) {
      let here = 0;
      for (const call of own) {
        const fits = words.every((word) => call.words.includes(word));
        call.shown.hidden = !fits;
        here += fits ? 1 : 0;
      }
      link.hidden = here === 0;
      section.hidden = here === 0;
      shown += here;
    }
    count.textContent =
      shown === calls.length ? `${shown} calls` : `${shown} of ${calls.length} calls`;
  };
  search.addEventListener("input", filter);
  filter();
}

await start();
