import { printedTag } from '@reap/contracts/compensation/baggage/bag-tag';
import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { maxPhotos } from '@reap/contracts/compensation/baggage/baggage-record';
import type { AnswerOf } from '@reap/contracts/contract';
import { userFile } from '@reap/contracts/user-center/employee';
import { type DraftForm, draftForm, nextStep, photoSending } from '@reap/shared-ui/device/draft-form';
import { staffKeeping } from '@reap/shared-ui/device/draft-rules';

const common: Omit<DraftForm<typeof h5Baggage.save>, 'name'> = {
  call: h5Baggage.save,
  keeping: staffKeeping,
  titleOf: ({ bagTag, flightNo, paxName }) =>
    [printedTag(String(bagTag ?? '')), flightNo, paxName].filter(text => typeof text === 'string' && text !== '').join(' · '),
  photos: photoSending<typeof userFile.upload>({
    call: userFile.upload,
    into: 'fileIds',
    send: file => ({ file }),
    idOf: ([kept]) => kept?.id ?? '',
    limit: maxPhotos,
  }),
};

/** A bag that is registered on a phone is saved and submitted in one go. */
export const newBaggage = draftForm({
  ...common,
  name: 'comp.baggage.new',
  next: nextStep<AnswerOf<typeof h5Baggage.save>, typeof h5Baggage.submit>({
    call: h5Baggage.submit,
    input: ({ accidentId }) => ({ accidentId }),
    done: ['baggage.state'],
  }),
});

/** One that is there already is changed as it stands. */
export const changedBaggage = draftForm({ ...common, name: 'comp.baggage.changed' });

export const baggageForms = [newBaggage, changedBaggage];
