import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

const maxEntries = 200;
const maxBytes = 64 * 1024 * 1024;

/**
 * Whether an archive can be unpacked without harm: few entries, not much in all, each exactly as long as it says. The directory
 * is looked at first (a workbook of 5.9 MB unpacked to 271 MB), then each entry, as sizes can be forged.
 */
export const isHarmless = async (bytes: Buffer): Promise<boolean> => (await harmlessEntries(bytes)) !== undefined;

/** Whether an archive is a workbook without macros, harmless as above: any archive begins like one. */
export async function isPlainWorkbook(bytes: Buffer): Promise<boolean> {
  const names = await harmlessEntries(bytes);
  return names?.includes('xl/workbook.xml') === true && !names.some(name => /vbaProject/i.test(name));
}

/** The names of what a harmless archive holds. */
async function harmlessEntries(bytes: Buffer): Promise<string[] | undefined> {
  try {
    const zip = await open(bytes);
    const entries = await entriesOf(zip);
    for (const entry of entries ?? []) await unpack(zip, entry);
    return entries?.map(entry => entry.fileName);
  } catch {
    return undefined;
  }
}

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      zip ? resolve(zip) : reject(error),
    );
  });

const entriesOf = (zip: ZipFile): Promise<Entry[] | undefined> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let bytes = 0;
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      bytes += entry.uncompressedSize;
      if (entries.length > maxEntries || bytes > maxBytes || entry.fileName.endsWith('.zip')) return resolve(undefined);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
    zip.readEntry();
  });

/** Reads an entry to its end and throws it away: yauzl ends with an error where it is longer than it says. */
const unpack = (zip: ZipFile, entry: Entry): Promise<void> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (!stream) return reject(error);
      stream.once('error', reject);
      stream.once('end', resolve);
      stream.resume();
    });
  });
