import type { AnswerOf } from '@reap/contracts/contract';
import type { explain } from '@reap/contracts/user-center/explain';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Flex } from 'antd';

type Judged = Pick<AnswerOf<typeof explain.pages>['pages'][number], 'allowed' | 'reason' | 'roles'>;

/** Yes or no, and why. */
export function Verdict({ of }: { of: Judged }) {
  const { t } = usePortal();
  return (
    <Flex gap={8} align="center" wrap>
      <ToneTag tone={of.allowed ? 'done' : 'failed'}>{t(of.allowed ? 'explain.may' : 'explain.mayNot')}</ToneTag>
      <span>{t(`explain.reason.${of.reason}`, { roles: of.roles.join(t('dataPerm.comma')) })}</span>
    </Flex>
  );
}
