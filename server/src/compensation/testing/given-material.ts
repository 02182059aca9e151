import type { TestPortal } from '../../testing/portal.ts';
import { givenIn } from './given.ts';
import { givenBaggage } from './given-baggage.ts';

interface Item {
  id: string;
  brand: string;
  price: number;
}
interface Options {
  quantity?: number;
  item?: Item;
}
let made = 0;

/** Material orders in every state, made through the calls that people make. */
export function materialIn(portal: TestPortal) {
  const { flight } = givenIn(portal);
  const bags = () => givenBaggage(portal);
  const calls = () => portal.as('station').comp.h5Order;

  const item = async ({ code = 'LXA', stock = 5 } = {}): Promise<Item> => {
    made += 1;
    const draft = { code, brand: `箱包${made}`, model: '20 寸', price: 39_900, warningLevel: 0, stock };
    return { ...draft, id: (await portal.as('admin').comp.luggage.save(draft)).id };
  };
  /** What every order of a bag says. */
  const fields = ({ accidentId }: { accidentId: string }) => ({ accidentId, serviceCity: 'LXA', responsibleUnits: ['ground'], remark: '' });

  const bag = async () => {
    const flown = await flight({ pax: 1 });
    const paxId = flown.paxIds[0] ?? '';
    return { paxId, ...(await bags().inHandling({ paxId }, flown)) };
  };
  const draft = async ({ quantity = 1, item: of }: Options = {}) => {
    const given = await bag();
    const chosen = of ?? (await item());
    const saved = await calls().addMaterialCompensation({ ...fields(given), luggage: [{ itemId: chosen.id, quantity }] });
    return { ...saved, bag: given, item: chosen };
  };
  const submitted = async (options: Options = {}) => {
    const order = await draft(options);
    const { taskId } = await calls().submit({ orderId: order.orderId });
    if (!taskId) throw new Error('nobody could review it');
    return { ...order, taskId };
  };
  const passed = async (options: Options = {}) => {
    const order = await submitted(options);
    await portal.as('manager').comp.h5Order.auditOperation({ orderId: order.orderId, taskId: order.taskId, auditStatus: 'AGREE' });
    return order;
  };
  const effective = async (options: Options = {}) => {
    const order = await passed(options);
    await calls().auditPassToTakeEffect({ orderId: order.orderId });
    return order;
  };
  return { item, bag, bags, flight, fields, draft, submitted, passed, effective };
}
