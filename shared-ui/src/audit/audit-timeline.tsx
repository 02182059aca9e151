import { AuditNodeStatus } from '@reap/contracts/compensation/codes';
import type { audit } from '@reap/contracts/compensation/review/audit';
import type { AnswerOf } from '@reap/contracts/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { TimeLeft } from '../display/time-left.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorCard } from '../feedback/error-card.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { enumText } from '../i18n/enum-text.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useWords } from '../i18n/words.tsx';
import { usePortal } from '../portal/portal.tsx';

export type AuditNode = AnswerOf<typeof audit.findAuditRecord>[number];
export type PendingReviewer = AuditNode['waiteAuditReviewers'][number];
type Step = 'finish' | 'error' | 'process';

/**
 * How a node is drawn: agreed and submitted are finished, rejected, sent back and ended by itself are errors, whatever is
 * ready is being read (seed 0 §4).
 */
export function stepOf(node: Pick<AuditNode, 'nodeName' | 'status'>): Step {
  if (node.status === AuditNodeStatus.ended) return 'error';
  if (node.status === AuditNodeStatus.ready || node.nodeName === 'READ') return 'process';
  return node.nodeName === 'REJECT' || node.nodeName === 'BACK' ? 'error' : 'finish';
}

interface AuditTimelineProps {
  /** Undefined while loading. */
  nodes: readonly AuditNode[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  /** Sends an in-site message to a reviewer who is still pending; left out, there is no link. */
  onContact?: (reviewer: PendingReviewer) => Promise<unknown>;
  /** Nodes that are still to come, in words. */
  upcoming?: readonly string[];
}

/** Who decided what and when, and with whom it waits (seed 0 §2.2). */
export function AuditTimeline({ nodes, error, onRetry, onContact, upcoming = [] }: AuditTimelineProps) {
  const { t } = useWords();
  if (error && !nodes) return <ErrorCard error={error} {...(onRetry && { onRetry })} />;
  if (!nodes) return <Skeleton lines={5} />;
  if (nodes.length === 0) return <EmptyState kind="none" title={t('auditTimeline.none')} hint={t('auditTimeline.noneHint')} />;
  return (
    <ol className="reap-steps" aria-label={t('audit.record')}>
      {nodes.map((node, index) => (
        // The order of a record never changes: nodes are only added.
        <Node key={index} node={node} onContact={onContact} />
      ))}
      {upcoming.map(name => (
        <li key={name} data-step="wait" style={{ color: 'var(--reap-secondary)' }}>
          {name}
        </li>
      ))}
    </ol>
  );
}

interface NodeProps {
  node: AuditNode;
  onContact: AuditTimelineProps['onContact'];
}

function Node({ node, onContact }: NodeProps) {
  const { t } = useWords();
  const step = stepOf(node);
  // What somebody did in between, without deciding, is told by its name alone.
  const passing = node.nodeName === 'READ' && node.status === AuditNodeStatus.complete;
  const word = passing
    ? ''
    : node.status === AuditNodeStatus.ended
      ? t('audit.ended')
      : enumText('auditNodeName', node.status === AuditNodeStatus.ready ? 'READ' : node.nodeName, t);
  return (
    <li data-step={step} {...(step === 'process' && !passing && { 'aria-current': 'step' as const })}>
      <div>
        <strong>{node.objName || word}</strong>
        {node.objName && word && <span> · {word}</span>}
      </div>
      {node.reviewerInfo && <div className="reap-step-line">{node.reviewerInfo}</div>}
      {node.doneDate !== null && <time className="reap-step-line">{formatDateTime(node.doneDate)}</time>}
      {node.dueAt && (
        <div className="reap-step-line">
          <TimeLeft at={node.dueAt} kind={node.dueKind} />
        </div>
      )}
      {node.remarks && <blockquote className="reap-remark">{node.remarks}</blockquote>}
      {node.waiteAuditReviewers.map(reviewer => (
        <Pending key={reviewer.reviewerId} reviewer={reviewer} onContact={onContact} />
      ))}
    </li>
  );
}

function Pending({ reviewer, onContact }: { reviewer: PendingReviewer; onContact: NodeProps['onContact'] }) {
  const { t, toast } = usePortal();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const contact = async () => {
    setState('busy');
    try {
      await onContact?.(reviewer);
      setState('sent');
      toast.success(t('audit.messageSent'));
    } catch (error) {
      setState('idle');
      toast.failure(error);
    }
  };
  return (
    <div className="reap-step-line" title={`${reviewer.orgName} ${reviewer.reviewerPhone}`.trim()}>
      {[reviewer.reviewerName, reviewer.reviewerNo].filter(Boolean).join(' · ')}
      {onContact && (
        <>
          {' · '}
          <Button
            type="link"
            size="small"
            loading={state === 'busy'}
            disabled={state === 'sent'}
            aria-label={`${t('audit.contact')} ${reviewer.reviewerName}`}
            style={{ padding: 0, height: 'auto' }}
            onClick={() => void contact()}
          >
            {state === 'sent' ? t('auditTimeline.sent') : t('audit.contact')}
          </Button>
        </>
      )}
    </div>
  );
}
