import type { EnumValue } from '@reap/contracts/enums';
import { managedFile } from '@reap/contracts/flight-passenger/file';
import { fileTypeRules, megabyte } from '@reap/contracts/flight-passenger/file-types';
import { ApiError, isLost, isSilent } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { request } from '@reap/shared-ui/core/http';
import { reread } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

export type FileType = EnumValue<'managedFileType'>;

/** A file on its way in. */
export interface Upload {
  /** Of this line, and of its submission as long as its answer may have been lost. */
  key: string;
  file: File;
  title: string;
  /** How much is sent, from 0 to 1; then it is checked. */
  share?: number | undefined;
  /** The file's own, once it is there. */
  id?: string | undefined;
  problem?: string | undefined;
  /** Whether it could be taken when it is sent again as it is. */
  canRetry?: boolean;
}

// Of a file that is not what may be handed in, the next answer is the same.
const misfits = new Set([400, 413]);

/** Why a call about a file was refused, in words that belong beside it. */
const problemOf = (error: unknown, field: string, t: Parameters<typeof failureOf>[1]): string =>
  (error instanceof ApiError && error.fields[field]?.text) || failureOf(error, t).text;

/**
 * Files that are handed in, each for itself: sent as soon as it is chosen, cancelled, tried again, taken away. Sending goes on while
 * the dialog is closed or its tab hidden.
 */
export function useUploads(fileType: FileType) {
  const { t, can } = usePortal();
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const change = (key: string, more: Partial<Upload>) => setUploads(all => all.map(one => (one.key === key ? { ...one, ...more } : one)));
  const drop = (key: string) => setUploads(all => all.filter(one => one.key !== key));

  const send = async ({ key, file }: Upload) => {
    const misfit = sizeProblem(fileType, file);
    if (misfit) return change(key, { problem: t(misfit.key, misfit.params), canRetry: false });
    const controller = new AbortController();
    running.current.set(key, controller);
    change(key, { share: 0, problem: undefined });
    try {
      const options = { signal: controller.signal, idempotencyKey: key, onProgress: (share: number) => change(key, { share }) };
      const [made] = await request(managedFile.uploadFile, { file, bucketName: fileType }, options);
      change(key, { share: undefined, id: made?.id });
      reread(client, managedFile.room);
    } catch (error) {
      if (isSilent(error)) return drop(key);
      // Sent again it is the same submission only where it may have arrived.
      const canRetry = !(error instanceof ApiError && misfits.has(error.status));
      change(key, {
        share: undefined,
        problem: problemOf(error, 'file', t),
        canRetry,
        ...(!isLost(error) && { key: crypto.randomUUID() }),
      });
    } finally {
      running.current.delete(key);
    }
  };
  const add = (files: readonly File[]) => {
    const added = files.map(file => ({ key: crypto.randomUUID(), file, title: titleOf(file.name) }));
    setUploads(all => [...all, ...added]);
    for (const one of added) void send(one);
  };
  /** What was sent and is not wanted makes room at once; left alone, it would go after a day. */
  const remove = ({ key, id }: Upload) => {
    drop(key);
    if (!id || !can(managedFile.deleteFile)) return;
    void request(managedFile.deleteFile, { fileID: id }).then(
      () => reread(client, managedFile.room),
      () => undefined,
    );
  };
  return { uploads, add, change, drop, remove, retry: send, cancel: ({ key }: Upload) => running.current.get(key)?.abort() };
}

export type Uploads = ReturnType<typeof useUploads>;

function sizeProblem(fileType: FileType, { size }: File): { key: string; params?: Record<string, number> } | undefined {
  const { maxBytes } = fileTypeRules[fileType];
  if (size === 0) return { key: 'upload.empty' };
  return size < maxBytes ? undefined : { key: 'file.tooLargeForType', params: { max: maxBytes / megabyte } };
}

/** `高原机场手册.pdf` → `高原机场手册`. */
const titleOf = (name: string): string => name.replace(/\.\w{1,5}$/, '').slice(0, 100);
