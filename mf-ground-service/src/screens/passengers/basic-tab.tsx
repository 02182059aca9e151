import type { AnswerOf } from '@reap/contracts/contract';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { useCall } from '@reap/shared-ui/core/query';
import type { Language } from '@reap/shared-ui/core/remote';
import { EnumText } from '@reap/shared-ui/dict';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { Masked } from '@reap/shared-ui/masked';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Facts } from './facts.tsx';

type Base = AnswerOf<typeof passenger.detailBase>;

/** Who he is: name, document, phone, loyalty (seed 1 §3). */
export function BasicTab({ id }: { id: string }) {
  const { t, language } = usePortal();
  const answer = useCall(passenger.detailBase, { id });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={7} />;
  const base = answer.data;
  const label = (name: keyof Base) => t(`field.passengerDetailBasic.${name}`);
  const masked = (column: 'idNo' | 'telephone', value: string | undefined) =>
    value && <Masked value={value} call={passenger.reveal} input={{ id }} column={column} about={base.passengerName} />;
  return (
    <Facts
      title={t('passenger.tabBasic')}
      facts={[
        [label('passengerName'), base.passengerName],
        [label('gender'), t(`enum.gender.${genderOf(base.gender)}`)],
        [label('idType'), <EnumText key="i" name="idType" value={base.idType} />],
        [label('idNumber'), masked('idNo', base.idNumber)],
        [label('phoneNumber'), masked('telephone', base.phoneNumber)],
        [label('nationality'), nationOf(base.nationality, language)],
        [label('loyalLevel'), base.loyalLevel && <EnumText name="loyalLevel" value={base.loyalLevel} />],
        [label('fqtvNumber'), base.fqtvNumber],
      ]}
    />
  );
}

/** F female, * unknown, otherwise male (seed 1 §3). */
const genderOf = (gender: string): 'F' | '*' | 'M' => (gender === 'F' || gender === '*' ? gender : 'M');

/** A country by its ISO code, in the person's language; what is no code is shown as it is. */
function nationOf(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
