import type { EnumValue } from '@reap/contracts/enums';
import { eq, type InferInsertModel } from 'drizzle-orm';
import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import { hourMs } from '../../kernel/durations.ts';
import { RequestFiles } from '../../kernel/files/files.ts';
import { files } from '../../kernel/kernel.schema.ts';
import { surveyImagePurpose } from '../../survey/index.ts';
import type { DemoPeople, DemoPerson } from '../../user-center/demo/index.ts';
import { managedFiles } from '../files/file.schema.ts';
import { managedPurpose } from '../files/file-access.ts';
import { apron, paper, typed, workbook } from './file-contents.ts';
import type { DemoFlight, DemoFlights } from './index.ts';

interface Kept {
  fileType: EnumValue<'managedFileType'>;
  title: string;
  remark?: string;
  by: DemoPerson;
  file: File;
  hoursAgo: number;
  flight?: DemoFlight | undefined;
}

/** Files of each type: of the airline's flights, and of nothing yet; the surveys' pictures among them. */
export async function fillFiles({ db, now, store }: Airline, people: DemoPeople, { flown }: DemoFlights): Promise<void> {
  if (!store) return;
  const { tenantId, station, manager, assurance, survey } = people;
  const signed = ({ userId, employeeName }: DemoPerson, at: Date) => ({
    createdBy: userId,
    createdByName: employeeName,
    createdAt: at,
    updatedByName: employeeName,
    updatedAt: at,
    version: 2,
  });
  const rows: InferInsertModel<typeof managedFiles>[] = [];
  const request = new RequestFiles(store, db, tenantId);
  for (const { by, file, hoursAgo, flight, ...kept } of await demoFiles(flown, now, { station, manager, assurance })) {
    const at = new Date(now.getTime() - hoursAgo * hourMs);
    const id = await request.save(file, { purpose: managedPurpose, createdBy: by.userId, now: at });
    rows.push({ tenantId, id, remark: '', ...kept, flightId: flight?.id ?? null, ...signed(by, at) });
  }
  const pictures = await db.select().from(files).where(eq(files.purpose, surveyImagePurpose));
  const meals = ['牦牛肉饭', '青稞面', '酥油茶点', '时令水果'];
  for (const [nth, { id, createdAt }] of pictures.entries())
    rows.push({
      tenantId,
      id,
      fileType: 'SURVEY_IMAGE',
      title: meals[nth] ?? '餐食',
      remark: '',
      flightId: null,
      ...signed(survey, createdAt),
    });
  await insertAll(db, managedFiles, rows);
}

type Authors = Pick<DemoPeople, 'station' | 'manager' | 'assurance'>;

async function demoFiles(flown: readonly DemoFlight[], now: Date, { station, manager, assurance }: Authors): Promise<Kept[]> {
  const irregular = flown.filter(({ adjustState, takeOffAt }) => adjustState && takeOffAt <= now).slice(-3);
  const [first, second, third] = irregular;
  const about = (flight: DemoFlight | undefined) => (flight ? `${flight.flightNo} ${flight.flightDate}` : '');
  const wind = ['受大风影响，起飞时间待定。', '请值机柜台告知旅客，并安排餐食与休息。', '联系人：运行控制中心，拉萨航站。'];
  const lines = [`QU LXAKMTV CTUKMTV`, `.LXAOOTV`, `DLA ${about(second)}`, 'DUE WX WIND', 'NEXT INFO 1 HR'];
  const times = [
    ['保障车辆', '到位时间', '离开时间'],
    [
      ['摆渡车 07', '08:40', '09:05'],
      ['行李车 12', '08:35', '09:20'],
      ['除冰车 02', '08:20', '08:55'],
    ],
  ] as const;
  return [
    {
      fileType: 'NOTICE',
      title: '大风延误通知',
      by: assurance,
      file: await paper('大风延误通知.pdf', '大风延误通知', [about(first), ...wind]),
      hoursAgo: 3,
      flight: first,
    },
    {
      fileType: 'NOTICE',
      title: '延误电报',
      remark: '原文',
      by: assurance,
      file: typed('延误电报.txt', lines),
      hoursAgo: 5,
      flight: second,
    },
    {
      fileType: 'PHOTO',
      title: '停机坪大雾',
      by: station,
      file: await apron('停机坪大雾.jpg', '#d9dfe5', '#a9b0b8'),
      hoursAgo: 4,
      flight: first,
    },
    {
      fileType: 'PHOTO',
      title: '除冰现场',
      by: station,
      file: await apron('除冰现场.jpg', '#cfe0f0', '#e9eef3'),
      hoursAgo: 26,
      flight: third,
    },
    {
      fileType: 'DATA',
      title: '保障车辆时刻',
      by: assurance,
      file: await workbook('保障车辆时刻.xlsx', ...times),
      hoursAgo: 27,
      flight: third,
    },
    {
      fileType: 'MANUAL',
      title: '高原机场地面保障手册',
      remark: '第3版',
      by: manager,
      file: await paper('高原机场地面保障手册.pdf', '高原机场地面保障手册', ['一、旅客保障', '二、行李保障', '三、机坪保障']),
      hoursAgo: 200,
    },
    {
      fileType: 'FORM',
      title: '不正常航班签收表',
      by: station,
      file: await workbook('不正常航班签收表.xlsx', ['姓名', '座位号', '签收物品', '签名'], []),
      hoursAgo: 90,
    },
  ];
}
