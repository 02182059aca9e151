import type { AnswerOf } from '@reap/contracts/contract';
import type { explain } from '@reap/contracts/user-center/explain';
import type { Candidate } from '@reap/shared-ui/person-picker';
import { PersonSelect } from '@reap/shared-ui/person-select';
import { useState } from 'react';

type Explained = AnswerOf<typeof explain.pages>['user'];

interface UserBoxProps {
  id: string;
  userId: string;
  /** The account of that id, once it is known. */
  user: Explained | undefined;
  onChoose: (userId: string) => void;
}

/** Chooses the account whose rights are explained; a link may lead to one that is not among those offered. */
export function UserBox({ id, userId, user, onChoose }: UserBoxProps) {
  const [held, setHeld] = useState<{ id: string; known?: Candidate; links: number }>({ id: '', links: 0 });
  // The box takes what is known beforehand only when it is drawn anew; who was chosen in it, it knows, and keeps the focus.
  if (user && user.userId !== held.id) setHeld({ id: user.userId, known: candidateOf(user), links: held.links + 1 });
  return (
    <PersonSelect
      key={held.links}
      id={id}
      of="users"
      value={userId || undefined}
      {...(held.known && { known: held.known })}
      onChange={(chosen = '') => {
        setHeld(now => ({ ...now, id: chosen }));
        onChoose(chosen);
      }}
    />
  );
}

const candidateOf = ({ userId, userName, employeeName = '' }: Explained): Candidate => ({
  id: userId,
  employeeName,
  jobNumber: userName,
  organizationName: '',
  organizationNameEn: '',
});
