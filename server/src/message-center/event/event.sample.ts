import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const flightEventSamples = ({ flightEventId, flightId, flightNo, flightDate, ticketNo, paxId }: World): SamplesOf<'msg.event'> => {
  const filter = { flightDate, type: 'DELAY', state: 'proposed', flightNo, flightId } as const;
  const passengers = { flightEventId, flightDate, name: 'P1', pnr: 'ABC123', ticketNumber: ticketNo, type: 'DELAY' } as const;
  return {
    listGet: filter,
    listPost: filter,
    detail: { id: flightEventId },
    segments: { flightNumber: flightNo, flightDate },
    passengersGet: passengers,
    passengersPost: passengers,
    passengersOfEventGet: passengers,
    passengersOfEventPost: passengers,
    messageAdd: {
      flightEventId,
      taskName: '延误通知',
      businessCategory: 2,
      degree: 0,
      content: '您乘坐的{flightNo}航班延误',
      segment: 'LXA-CTU',
      paxIds: [paxId],
    },
  };
};
