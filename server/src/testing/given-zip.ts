import { deflateRawSync } from 'node:zlib';

interface Part {
  name: string;
  data: Buffer;
  /** What the archive says of its length. */
  says?: number;
}

/** A zip archive, honest or not. */
export function zip(parts: readonly Part[]): Buffer {
  let offset = 0;
  const directory: Buffer[] = [];
  const bodies = parts.map(({ name, data, says }) => {
    const packed = deflateRawSync(data);
    const head = (signature: number, more: number) => {
      const bytes = Buffer.alloc(30 + more);
      bytes.writeUInt32LE(signature, 0);
      return bytes;
    };
    const local = head(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(says ?? data.length, 22);
    local.writeUInt16LE(name.length, 26);
    const central = head(0x02014b50, 16);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(says ?? data.length, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    directory.push(central, Buffer.from(name));
    const body = Buffer.concat([local, Buffer.from(name), packed]);
    offset += body.length;
    return body;
  });
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}
