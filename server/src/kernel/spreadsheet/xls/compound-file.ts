// The container of old Office files ([MS-CFB]): sectors of 512 bytes, a table that chains them, a directory.
const sector = 512;
const perSector = sector / 4;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;
const ofTable = 0xfffffffd;
const tablesInHead = 109;
// Shorter streams would stand in a second, smaller table.
const leastStream = 4096;

/** A compound file with one stream of that name; up to some 7 MB. */
export function compoundFile(name: string, content: Buffer): Buffer {
  const size = Math.max(leastStream, Math.ceil(content.length / sector) * sector);
  const stream = Buffer.concat([content, Buffer.alloc(size - content.length)]);
  const used = size / sector + 1;
  const tables = Math.ceil(used / (perSector - 1));
  if (tables > tablesInHead) throw new RangeError('too large for this kind of file');
  return Buffer.concat([head(used, tables), stream, directory(name, size), table(used, tables)]);
}

function head(used: number, tables: number): Buffer {
  const data = Buffer.alloc(sector);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(data);
  data.writeUInt16LE(0x003e, 24);
  data.writeUInt16LE(3, 26);
  data.writeUInt16LE(0xfffe, 28);
  data.writeUInt16LE(9, 30);
  data.writeUInt16LE(6, 32);
  data.writeUInt32LE(tables, 44);
  data.writeUInt32LE(used - 1, 48);
  data.writeUInt32LE(leastStream, 56);
  data.writeUInt32LE(endOfChain, 60);
  data.writeUInt32LE(endOfChain, 68);
  for (let at = 0; at < tablesInHead; at += 1) data.writeUInt32LE(at < tables ? used + at : free, 76 + at * 4);
  return data;
}

/** Which sector follows which: the stream's in a row, the directory's one, those of the table itself. */
function table(used: number, tables: number): Buffer {
  const data = Buffer.alloc(tables * sector, 0xff);
  for (let at = 0; at < used - 2; at += 1) data.writeUInt32LE(at + 1, at * 4);
  data.writeUInt32LE(endOfChain, (used - 2) * 4);
  data.writeUInt32LE(endOfChain, (used - 1) * 4);
  for (let at = used; at < used + tables; at += 1) data.writeUInt32LE(ofTable, at * 4);
  return data;
}

function directory(name: string, size: number): Buffer {
  const nothing = Buffer.alloc(128);
  for (const at of [68, 72, 76]) nothing.writeUInt32LE(free, at);
  return Buffer.concat([
    entry('Root Entry', 5, { child: 1, start: endOfChain, size: 0 }),
    entry(name, 2, { child: free, start: 0, size }),
    nothing,
    nothing,
  ]);
}

function entry(name: string, type: number, { child, start, size }: { child: number; start: number; size: number }): Buffer {
  const data = Buffer.alloc(128);
  data.write(name, 'utf16le');
  data.writeUInt16LE((name.length + 1) * 2, 64);
  data.writeUInt8(type, 66);
  data.writeUInt8(1, 67);
  data.writeUInt32LE(free, 68);
  data.writeUInt32LE(free, 72);
  data.writeUInt32LE(child, 76);
  data.writeUInt32LE(start, 116);
  data.writeUInt32LE(size, 120);
  return data;
}
