import type { AnswerOf, AnyCall, RequestOf } from '@reap/contracts/contract';
import { hashKey, keepPreviousData, QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useHeldDialog } from '../feedback/held-dialog.ts';
import { Submitter, submissionOf } from '../form/submitter.ts';
import { ApiError, isOutdated } from './api-error.ts';
import { answeredAhead, request } from './http.ts';

const RETRIED = new Set(['network.offline', 'network.timeout', 'server.busy']);

/** Server data lives here and nowhere else (DESIGN §4). Reads are retried once when the network fails; refusals never. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && error instanceof ApiError && RETRIED.has(error.key),
      },
    },
  });
}

/** The query key of a call; without input, the prefix of all its keys. */
export const keyOf = (call: AnyCall, input?: object): readonly unknown[] =>
  input === undefined ? [`${call.method} ${call.path}`] : [`${call.method} ${call.path}`, input];

export interface CallQueryOptions {
  enabled?: boolean;
  /** Keeps the old answer on screen while the next one loads: lists do. */
  keepPrevious?: boolean;
  /** Milliseconds in which an answer counts as fresh; default 10,000. */
  staleTime?: number;
}

/** Reads a call of the contracts. Errors are `ApiError`; a page left before the answer aborts it. */
export const useCall = <C extends AnyCall>(
  call: C,
  input: RequestOf<C>,
  options: CallQueryOptions = {},
): UseQueryResult<AnswerOf<C>, ApiError> => useKeyed(call, input, keyOf(call, input as object), options);

/** A record as it was when it was opened. */
export interface Opened<C extends AnyCall> {
  data: AnswerOf<C> | undefined;
  error: ApiError | null;
  /** Reads it anew. Rejects with `ApiError`; what was read before is held then. */
  reread: () => Promise<void>;
  isFetching: boolean;
  /** Tries again where there is nothing yet: what went wrong is in `error`. */
  refetch: () => void;
}

/**
 * Reads what a form begins with: anew when it is opened, and held until `reread`. What is read elsewhere meanwhile does not reach it:
 * the version of a newer record would be sent with what was typed on the older one.
 */
export function useOpened<C extends AnyCall>(call: C, input: RequestOf<C>, options: Pick<CallQueryOptions, 'enabled'> = {}): Opened<C> {
  const [opening] = useState(() => crypto.randomUUID());
  const key = ['opened', opening, ...keyOf(call, input as object)];
  const answer = useKeyed(call, input, key, { ...options, staleTime: Number.POSITIVE_INFINITY });
  const of = JSON.stringify(input);
  const [held, setHeld] = useState<{ of: string; data: AnswerOf<C> }>();
  // A tab that was hidden for long reads again what it has forgotten.
  if (answer.data !== undefined && held?.of !== of) setHeld({ of, data: answer.data });
  const reread = async () => {
    const { data, error } = await answer.refetch();
    if (error) throw error;
    if (data !== undefined) setHeld({ of, data });
  };
  const { error, isFetching } = answer;
  return { data: held?.of === of ? held.data : answer.data, error, isFetching, reread, refetch: () => void answer.refetch() };
}

/** The read that follows a first one, however often it is asked for. */
const behindFirst = new WeakMap<object, Promise<unknown>>();

function useKeyed<C extends AnyCall>(
  call: C,
  input: RequestOf<C>,
  queryKey: readonly unknown[],
  options: CallQueryOptions,
): UseQueryResult<AnswerOf<C>, ApiError> {
  const client = useQueryClient();
  const enabled = options.enabled ?? true;
  const query = {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => request(call, input, { signal }),
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
  };
  // Asked before the page is drawn, not after: the answer comes while the browser still draws.
  if (enabled && !client.getQueryState(query.queryKey)) {
    const ahead = answeredAhead(call, input);
    if (ahead === undefined) void client.prefetchQuery(query);
    else client.setQueryData(query.queryKey, ahead);
  }
  const answer = useQuery<AnswerOf<C>, ApiError>({
    ...query,
    enabled,
    ...(options.keepPrevious && { placeholderData: keepPreviousData as never }),
  });
  const { refetch } = answer;
  const key = hashKey(queryKey);
  // A first read that is still on its way may be older than what it is asked again for: once it has come, it is read once more.
  const again = useCallback<typeof refetch>(
    asked => {
      const query = client.getQueryCache().get(key);
      const isFirst = query?.state.data === undefined && query?.state.fetchStatus === 'fetching';
      if (!query || !isFirst || asked?.cancelRefetch === false) return refetch(asked);
      const next = () => {
        behindFirst.delete(query);
        return refetch();
      };
      const behind = behindFirst.get(query) ?? refetch({ cancelRefetch: false }).then(next);
      behindFirst.set(query, behind);
      return behind as ReturnType<typeof refetch>;
    },
    [client, key, refetch],
  );
  // What is read of it is noticed by its getters, which a copy would all call.
  return Object.create(answer, { refetch: { value: again } });
}

export interface Action<C extends AnyCall> {
  /** Sends it once: while it runs, the same promise is given again. Rejects with `ApiError`. */
  run: (input: RequestOf<C>) => Promise<AnswerOf<C>>;
  busy: boolean;
  error: ApiError | undefined;
  reset: () => void;
}

export interface ActionOptions {
  /** Other calls whose answers change with it; those of its own resource are reread anyway. */
  invalidates?: readonly AnyCall[];
  /** It changes nothing that is shown: nothing is read again, whatever it answers. */
  rereads?: false;
}

/**
 * A call that changes something: the same submission runs once at a time, and keeps its Idempotency-Key when the answer was lost. What it
 * changes is read again; also where it was refused because that is not any more what was seen.
 */
export function useAction<C extends AnyCall>(call: C, options: ActionOptions = {}): Action<C> {
  const client = useQueryClient();
  const submitter = useRef(new Submitter());
  const running = useRef(new Map<string, Promise<AnswerOf<C>>>());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  useHeldDialog(busy);

  const shownAnew = () => options.rereads ?? reread(client, call, options.invalidates);
  const send = async (id: string, input: RequestOf<C>): Promise<AnswerOf<C>> => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await submitter.current.submit(call, input);
      shownAnew();
      return answer;
    } catch (cause) {
      if (cause instanceof ApiError) setError(cause);
      if (isOutdated(cause)) shownAnew();
      throw cause;
    } finally {
      running.current.delete(id);
      setBusy(running.current.size > 0);
    }
  };
  const run = (input: RequestOf<C>): Promise<AnswerOf<C>> => {
    const id = submissionOf(input);
    const sent = running.current.get(id) ?? send(id, input);
    running.current.set(id, sent);
    return sent;
  };
  const reset = useCallback(() => setError(undefined), []);
  return { run, busy, error, reset };
}

/**
 * Marks the answers of a call's resource, and of the others named, as old; those on screen are read again, behind the success message.
 * The promise is for whoever waits until they are there.
 */
export function reread(client: QueryClient, call: AnyCall, others: readonly AnyCall[] = []): Promise<void> {
  const prefixes = prefixesOf(call);
  const named = new Set(others.map(other => keyOf(other)[0]));
  return client.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      named.has(name) || (typeof name === 'string' && prefixes.some(prefix => name.includes(` ${prefix}`))),
  });
}

/** What the paths of a call's resource begin with; calls of remotes that were built before don't name it, and one of many resources is none. */
function prefixesOf({ path, prefix = '' }: AnyCall): string[] {
  // `delete/{id}` is of the same resource as `page`.
  const own = path.replace(/(?:\/\{\w+\})+$/, '');
  const folder = own.slice(0, own.lastIndexOf('/') + 1);
  return prefix.split('/').length > 3 ? [folder, `${prefix}/`] : [folder];
}
