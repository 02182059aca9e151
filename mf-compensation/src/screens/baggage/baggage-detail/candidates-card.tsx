import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { useCall } from '@reap/shared-ui/core/query';
import { DictText } from '@reap/shared-ui/dict';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { action, useRowActions } from '@reap/shared-ui/row-actions';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StationText } from '@reap/shared-ui/station-select';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Button, Card, Flex } from 'antd';
import { routes } from '../../../routes.ts';
import { BagTag } from '../bag-tag.tsx';
import type { BaggageRow } from '../baggage-row.ts';
import { type Candidate, reasonWords } from './reason-words.ts';

/** The bags that may be this one, the likeliest first, each with what speaks for it; a person decides. */
export function CandidatesCard({ accident: row }: { accident: BaggageRow }) {
  const { t } = usePortal();
  const answer = useCall(baggage.candidates, { accidentId: row.accidentId, version: row.version });
  const found = answer.data;
  return (
    <Card size="small" title={t('baggage.candidates.title')}>
      {answer.error && !found ? (
        <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !found ? (
        <Skeleton lines={4} />
      ) : found.length === 0 ? (
        <EmptyState kind="none" title={t('baggage.candidates.none')} hint={t('baggage.candidates.noneHint')} />
      ) : (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {found.map(one => (
            <CandidateLine key={one.accidentId} own={row} candidate={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function CandidateLine({ own, candidate: one }: { own: BaggageRow; candidate: Candidate }) {
  const { t, language, openTab } = usePortal();
  const { allowed, busy, start } = useRowActions([
    action(baggage.saveMatch, own, {
      label: t('enum.baggageAction.saveMatch'),
      input: { accidentId: own.accidentId, matchedAccidentId: one.accidentId, version: own.version },
      done: t('baggage.saveMatch.done'),
      confirm: {
        title: t('baggage.saveMatch.title', { no: own.accidentNo, other: one.accidentNo }),
        content: t('baggage.saveMatch.content'),
        verb: t('enum.baggageAction.saveMatch'),
      },
    }),
  ]);
  return (
    <li style={{ display: 'flex', gap: 12, alignItems: 'flex-start', padding: '10px 0', borderBottom: '1px solid var(--reap-border)' }}>
      <Flex vertical gap={4} style={{ flex: 1, minWidth: 0 }}>
        <Flex gap={8} align="center" wrap>
          <StatusTag name="matchLikelihood" value={one.likelihood} />
          <button type="button" className="reap-link" onClick={() => openTab(routes.baggageDetail({ accidentId: one.accidentId }))}>
            {one.accidentNo}
          </button>
          <BagTag tag={one.bagTag} />
          <DictText dictKey="baggage_type" value={one.accidentSubType} />
          <span>{[one.flightNo, one.flightDate].filter(Boolean).join(' ')}</span>
          <StationText code={one.terminal} />
        </Flex>
        <span>{reasonWords(one, t, language)}</span>
        {one.description && <span style={{ color: 'var(--reap-secondary)' }}>{one.description}</span>}
      </Flex>
      {allowed.map(match => (
        <Button
          key={match.key}
          size="small"
          loading={busy === match.key}
          onClick={() => start(match)}
          aria-label={`${match.label} ${one.accidentNo}`}
        >
          {match.label}
        </Button>
      ))}
    </li>
  );
}
