/**
 * The call that a page begins with, as data (`FirstCall` of the contracts).
 * @throws where it is none that may be sent before anybody has asked: it must only read, and all of it must stand in query or body.
 */
export function firstCall({ call: id, filters = {} }, registry) {
  const dot = id.lastIndexOf('.');
  const call = registry[id.slice(0, dot)]?.[id.slice(dot + 1)];
  if (!call) throw new Error(`a page begins with ${id}, which is no call`);
  if (call.changes || call.once || !call.returns.page) throw new Error(`a page begins with ${id}, which does not just read a list`);
  if (call.path.includes('{')) throw new Error(`a page begins with ${id}, whose address is not known before`);
  const shape = call.method === 'GET' ? call.query.shape : call.body.shape;
  const { lookup = [] } = call;
  const fields = Object.keys(shape).filter(name => !lookup.includes(name));
  const unknown = Object.keys(filters).find(name => !fields.includes(name));
  if (unknown) throw new Error(`a page begins with ${id}, which does not take ${unknown}`);
  return { method: call.method, path: call.path, fields, lookup, filters };
}
