import * as z from 'zod';
import { get, resource } from '../../contract.ts';
import { id, list } from '../../fields.ts';
import { ReceivedItem } from '../claim/application.ts';
import { orderPaxModel } from '../order/order-pax.ts';

/** What people have received or have pending across accidents, orders, applications and stations: asked wherever money is decided. */
export const received = resource('/api/compensation/received', {
  find: get('find', {
    can: 'comp:received:view',
    added: true,
    // Of these passengers, else of all of the order or the application; what it names itself is left out.
    query: z.object({ paxIds: list(id(), 50).optional(), orderId: id().optional(), applyId: id().optional() }),
    returns: z.array(ReceivedItem),
    model: orderPaxModel,
    errors: ['order.notFound', 'application.notFound', 'application.receivedTooMany'],
  }),
});
