import { usePortal } from '@reap/shared-ui/portal';
import { type Received, ReceivedStrip } from '../../orders/received-strip.tsx';
import { BesidePictures } from './beside-pictures.tsx';
import { MaterialStep } from './material-step.tsx';
import { OtherApplications } from './other-applications.tsx';
import { CollectorFacts, PassengerFacts } from './person-facts.tsx';
import { VerdictChoice } from './verdict-choice.tsx';
import type { Detail, Page, Problems, Verdict, Verdicts } from './verdicts.ts';

interface WizardPageProps {
  page: Exclude<Page, { kind: 'finish' }>;
  detail: Detail;
  verdicts: Verdicts;
  problems: Problems;
  received: { items: readonly Received[] | undefined; error: unknown; retry: () => void };
  onCollector: (verdict: Verdict) => void;
  onPassenger: (paxId: string, verdict: Verdict) => void;
  onMaterial: (material: Partial<Verdicts['material']>) => void;
  onChosen: () => void;
}

/** One page of the wizard: what is looked at left, what is known and decided right. */
export function WizardPage({ page, detail, verdicts, problems, received, ...on }: WizardPageProps) {
  const { t } = usePortal();
  const strip = (concerns: (item: Received) => boolean) => (
    <ReceivedStrip items={received.items?.filter(concerns)} error={received.error} onRetry={received.retry} />
  );
  if (page.kind === 'material')
    return (
      <BesidePictures
        fileIds={detail.applyProfileDOS.map(one => one.fileId)}
        what={t('application.material')}
        none={t('application.noMaterial')}
      >
        <MaterialStep detail={detail} material={verdicts.material} problems={problems} onChange={on.onMaterial} />
      </BesidePictures>
    );
  if (page.kind === 'collector')
    return (
      <BesidePictures
        fileIds={[detail.photoId]}
        what={t('application.photoOf', { who: detail.applyUser ?? '' })}
        none={t('application.noPhoto')}
      >
        <CollectorFacts detail={detail} />
        {detail.kind === 'behalf' ? <OtherApplications detail={detail} /> : strip(() => true)}
        <VerdictChoice
          about={detail.applyUser ?? ''}
          verdict={verdicts.collector}
          problems={problems}
          onChange={on.onCollector}
          onChosen={on.onChosen}
        />
      </BesidePictures>
    );
  const [first] = page.lines;
  const who = first?.paxName ?? '';
  const photos = page.lines.map(line => line.photoId);
  return (
    <BesidePictures
      // Who applies for himself has shown his document already.
      fileIds={detail.kind === 'self' ? [...photos, detail.photoId] : photos}
      what={t('application.photoOf', { who })}
      none={t('application.noPhoto')}
    >
      <PassengerFacts lines={page.lines} />
      {strip(item => item.about.includes(page.paxId))}
      <VerdictChoice
        about={who}
        verdict={verdicts.passengers[page.paxId] ?? {}}
        problems={problems}
        onChange={verdict => on.onPassenger(page.paxId, verdict)}
        onChosen={on.onChosen}
      />
    </BesidePictures>
  );
}
