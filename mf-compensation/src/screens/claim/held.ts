import { useSyncExternalStore } from 'react';
import type { Outcome } from './outcome.ts';

// What lies on no device, a card's number and pictures: it is there as long as the page stands, whichever part of a claim is looked at.

/** A photo that was handed in: its id at the server, and its picture on this phone. */
export interface Photo {
  id: string;
  address: string;
}
interface Held {
  card: string;
  /** By field. */
  photos: Readonly<Record<string, readonly Photo[]>>;
}

const none: readonly Photo[] = [];
let held: Held = { card: '', photos: {} };
const listeners = new Set<() => void>();
/** The fields of photos that are being handed in. */
const underWay = new Map<Promise<unknown>, string>();

function hold(part: Partial<Held>): void {
  held = { ...held, ...part };
  for (const listen of listeners) listen();
}
function listenTo(listen: () => void) {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

export const holdCard = (card: string): void => hold({ card });
export const useCard = (): string => useSyncExternalStore(listenTo, () => held.card);

const holdPhotos = (field: string, photos: readonly Photo[]): void => hold({ photos: { ...held.photos, [field]: photos } });
export const photosOf = (field: string): readonly Photo[] => held.photos[field] ?? none;
/** The one photo of a field, as it is sent. */
export function photoIn(field: string): { photoId?: string } {
  const [photo] = photosOf(field);
  return photo ? { photoId: photo.id } : {};
}
/** Draws a page again whenever a photo comes or goes. */
export const usePhotos = (): void => void useSyncExternalStore(listenTo, () => held.photos);

/** Hands a photo in: its field has it as soon as it has arrived, looked at or not. */
export async function handIn(field: string, upload: () => Promise<Photo | undefined>): Promise<void> {
  const arriving = upload();
  underWay.set(arriving, field);
  const photo = await arriving;
  const isWanted = underWay.delete(arriving);
  if (photo && isWanted) holdPhotos(field, [...photosOf(field), photo]);
  else if (photo) URL.revokeObjectURL(photo.address);
}

/** When all that is being handed in by now has arrived. */
export async function arrived(): Promise<Outcome<true>> {
  await Promise.allSettled(underWay.keys());
  return { answer: true };
}

export function removePhoto(field: string, id: string): void {
  for (const photo of photosOf(field)) if (photo.id === id) URL.revokeObjectURL(photo.address);
  holdPhotos(
    field,
    photosOf(field).filter(photo => photo.id !== id),
  );
}

/** Empties a field; what is still on its way to it is wanted no more. */
export function dropPhotos(field: string): void {
  for (const [arriving, to] of underWay) if (to === field) underWay.delete(arriving);
  for (const { id } of photosOf(field)) removePhoto(field, id);
}

export function dropAllPhotos(): void {
  for (const field of new Set([...Object.keys(held.photos), ...underWay.values()])) dropPhotos(field);
}
