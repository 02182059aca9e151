import type { RowOf } from '@reap/contracts/contract';
import type { user } from '@reap/contracts/user-center/user';
import type { Candidate } from '@reap/shared-ui/person-picker';
import { type Given, GivenPasswordDialog } from './given-password.dialog.tsx';
import { EditUserDialog, NewUserDialog } from './user.dialog.tsx';
import { UserRolesDialog } from './user-roles.dialog.tsx';

/** Which dialog about an account is open: one leads to the next. */
export type AccountDialog =
  | { kind: 'new'; person?: Candidate }
  | { kind: 'edit'; account: RowOf<typeof user.pageCa> }
  | { kind: 'given'; given: Given }
  | { kind: 'roles'; account: { id: string; name: string } };

interface AccountDialogsProps {
  open: AccountDialog | undefined;
  onOpen: (next: AccountDialog | undefined) => void;
}

/** The dialogs about one account: made for somebody, its password shown once, its roles, its type and station. */
export function AccountDialogs({ open, onOpen }: AccountDialogsProps) {
  const close = () => onOpen(undefined);
  switch (open?.kind) {
    case 'new':
      return (
        <NewUserDialog {...(open.person && { person: open.person })} onMade={given => onOpen({ kind: 'given', given })} onClose={close} />
      );
    case 'edit':
      return <EditUserDialog account={open.account} onClose={close} />;
    case 'given':
      return <GivenPasswordDialog given={open.given} onGrant={account => onOpen({ kind: 'roles', account })} onClose={close} />;
    case 'roles':
      return <UserRolesDialog key={open.account.id} account={open.account} onClose={close} />;
    default:
      return null;
  }
}
