import type { AnswerOf } from '@reap/contracts/contract';
import { flightFeed } from '@reap/contracts/flight-passenger/feed';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { useEffect } from 'react';

const askEveryMs = 60_000;

/** The feeds that tell nothing any more. Silence sends no event, so it is asked for once a minute. */
export function useSilentFeeds(): AnswerOf<typeof flightFeed.state>['feeds'] {
  const may = usePortal().can(flightFeed.state);
  const { data, refetch } = useCall(flightFeed.state, {}, { enabled: may });
  useEffect(() => {
    if (!may) return;
    const timer = setInterval(() => void refetch(), askEveryMs);
    return () => clearInterval(timer);
  }, [refetch, may]);
  return data?.feeds.filter(feed => feed.silent) ?? [];
}
