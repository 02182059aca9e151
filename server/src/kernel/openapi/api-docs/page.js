// The readable page of /api/openapi.json; nothing but the DOM, so that the content policy needs no exception.
const list = document.getElementById('calls');
const filter = document.getElementById('filter');
const count = document.getElementById('count');
const api = await (await fetch('/api/openapi.json')).json();

const element = (name, className, ...children) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
};
const resolve = schema =>
  (schema?.$ref
    ? schema.$ref
        .split('/')
        .slice(1)
        .reduce((at, key) => at?.[key], api)
    : schema) ?? {};

function typeOf(schema) {
  const { type, enum: values, const: value, anyOf, items, pattern, format, maximum, maxLength } = resolve(schema);
  if (values) return values.join(' | ');
  if (value !== undefined) return String(value);
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (type === 'array') return `${typeOf(items)}[]`;
  const limits = [format, maxLength && `≤ ${maxLength}`, maximum && maximum < 1e9 && `≤ ${maximum}`, !format && pattern].filter(Boolean);
  return [type ?? 'any', ...limits].join(' ');
}

function rowsOf(schema, prefix = '', depth = 0) {
  const { properties, required = [], items, type } = resolve(schema);
  if (type === 'array') return rowsOf(items, `${prefix}[]`, depth);
  return Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    const inner = depth < 3 ? rowsOf(field, path, depth + 1) : [];
    return [[path, typeOf(field) + (required.includes(name) ? '' : ' (optional)')], ...inner];
  });
}

const table = rows =>
  element('table', '', ...rows.map(([name, text]) => element('tr', '', element('td', '', name), element('td', '', text))));
const section = (title, rows) => (rows.length > 0 ? [element('h3', '', title), table(rows)] : []);

function describe(call) {
  const parameters = call.parameters.map(item => [
    `${item.name}`,
    `${item.in}, ${typeOf(item.schema)}${item.required ? '' : ' (optional)'}`,
  ]);
  const answer = Object.values(call.responses[200].content)[0].schema;
  const refusals = Object.entries(call.responses)
    .filter(([status]) => status !== '200')
    .flatMap(([status, { description }]) => description.split('\n').map(line => [status, line]));
  return element(
    'div',
    'body',
    ...section('Parameters', parameters),
    ...section('Body', rowsOf(call.requestBody?.content['application/json'].schema)),
    ...section('Answer', rowsOf(answer.oneOf ? {} : answer)),
    ...section('Refusals', refusals),
  );
}

function show({ method, path, call }) {
  const line = element(
    'summary',
    '',
    element('span', `method ${method}`, method),
    element('span', 'path', path),
    element('span', 'code', `${call.operationId} · ${call['x-auth-code']}`),
  );
  const box = element('details', '', line);
  box.addEventListener('toggle', () => box.children.length === 1 && box.append(describe(call)), { once: true });
  return box;
}

const calls = Object.entries(api.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, call]) => ({ method: method.toUpperCase(), path, call })),
);
const shown = calls.map(entry => ({ ...entry, box: show(entry), text: JSON.stringify([entry.path, entry.call]).toLowerCase() }));
const groups = Object.entries(Object.groupBy(shown, entry => entry.call.tags[0])).map(([tag, entries]) => {
  const heading = element('h2', '', tag);
  list.append(heading, ...entries.map(entry => entry.box));
  return { heading, entries };
});

const apply = () => {
  const wanted = filter.value.trim().toLowerCase();
  for (const entry of shown) entry.box.hidden = !entry.text.includes(wanted);
  for (const { heading, entries } of groups) heading.hidden = entries.every(entry => entry.box.hidden);
  count.textContent = `${shown.filter(entry => !entry.box.hidden).length} of ${shown.length} calls`;
};
filter.addEventListener('input', apply);
apply();
