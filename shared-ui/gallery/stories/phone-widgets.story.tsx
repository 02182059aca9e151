import { useState } from 'react';
import { StatusTag } from '../../src/display/status-tag.tsx';
import { DraftStatus } from '../../src/mobile/draft-status.tsx';
import { ChoiceRow, LongTextRow, SelectRow, TextRow } from '../../src/mobile/fields.tsx';
import { PhoneAlert, PhoneForm, PhoneGroup } from '../../src/mobile/page.tsx';
import { PhotoField } from '../../src/mobile/photo-field.tsx';
import { OpenRow, PhoneButton, PhoneRow, TextButton } from '../../src/mobile/rows.tsx';
import { PhoneSheet } from '../../src/mobile/sheet.tsx';
import { StepperRow } from '../../src/mobile/stepper.tsx';
import { PhoneTabs } from '../../src/mobile/tabs.tsx';
import { story } from '../story.ts';

const nothing = () => undefined;
const colours = [
  { value: 'BK', label: '黑色' },
  { value: 'RD', label: '红色' },
];
const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

function Fields() {
  const [typed, setTyped] = useState({ flightNo: 'TV9852', bagTag: '', colour: '', remark: '' });
  const change = (name: keyof typeof typed) => (value: string) => setTyped({ ...typed, [name]: value });
  return (
    <PhoneGroup label="行李">
      <TextRow capitals label="航班号" name="flightNo" value={typed.flightNo} onChange={change('flightNo')} help="昌都 – 拉萨 · 15:10" />
      <TextRow label="行李牌号" name="bagTag" value={typed.bagTag} onChange={change('bagTag')} error="请输入行李牌号" />
      <SelectRow label="颜色" name="colour" options={colours} placeholder="请选择" value={typed.colour} onChange={change('colour')} />
      <LongTextRow label="备注" name="remark" value={typed.remark} onChange={change('remark')} maxLength={200} />
    </PhoneGroup>
  );
}

function Choices() {
  const [way, setWay] = useState('card');
  return (
    <PhoneGroup label="收款方式">
      <ChoiceRow kind="radio" name="way" checked={way === 'card'} onChange={() => setWay('card')}>
        银行卡
      </ChoiceRow>
      <ChoiceRow kind="radio" name="way" checked={way === 'cash'} onChange={() => setWay('cash')}>
        现金
      </ChoiceRow>
      <ChoiceRow kind="radio" name="way" checked={false} disabled onChange={nothing}>
        微信零钱
      </ChoiceRow>
    </PhoneGroup>
  );
}

function Lists() {
  const [list, setList] = useState('cash');
  const options = [
    { value: 'cash', label: '现金' },
    { value: 'luggage', label: '箱包' },
  ];
  return <PhoneTabs label="补偿方式" value={list} options={options} onChange={setList} />;
}

function Pieces() {
  const [pieces, setPieces] = useState(1);
  return (
    <PhoneGroup label="箱包">
      <StepperRow name="外交官 20 寸" label="外交官 20 寸" value={pieces} max={3} onChange={setPieces} />
    </PhoneGroup>
  );
}

const draft = { saved: true, isKept: true, draftId: 'd1', onTakeBack: nothing, onDiscard: nothing };

export default story({
  phone: true,
  states: {
    'rows: said, opening something, with a state': () => (
      <PhoneGroup label="补偿单">
        <PhoneRow label="补偿金额">¥400.00</PhoneRow>
        <OpenRow label="领取记录" onOpen={nothing} />
        <OpenRow label="TV 482193" onOpen={nothing}>
          <StatusTag name="compensationOrderStatus" value={1} />
        </OpenRow>
      </PhoneGroup>
    ),
    'fields: typed, refused, chosen, long': () => <Fields />,
    choices: () => <Choices />,
    'lists of one page': () => <Lists />,
    'a count': () => <Pieces />,
    'a step of a form with what went wrong': () => (
      <PhoneForm
        step={{ at: 2, of: 3, label: '第 2 步，共 3 步' }}
        title="申请人"
        lead="请填写订票时使用的证件"
        problem="未找到符合的旅客，请核对姓名、证件号和航班"
        onSubmit={nothing}
        action={<PhoneButton type="submit">下一步</PhoneButton>}
      >
        <TextButton onClick={nothing}>收不到验证码？</TextButton>
      </PhoneForm>
    ),
    'alerts in every tone': () => (
      <div className="reap-phone-stack">
        <PhoneAlert tone="waiting">正在审核</PhoneAlert>
        <PhoneAlert tone="done">已领取</PhoneAlert>
        <PhoneAlert tone="returned">已退回，请修改后重新提交</PhoneAlert>
        <PhoneAlert tone="failed">支付失败</PhoneAlert>
      </div>
    ),
    'buttons: first, second, dangerous, busy': () => (
      <div className="reap-phone-stack">
        <PhoneButton>提交</PhoneButton>
        <PhoneButton kind="secondary">保存</PhoneButton>
        <PhoneButton kind="danger">作废</PhoneButton>
        <PhoneButton busy>提交</PhoneButton>
      </div>
    ),
    'photos: two of three': () => (
      <PhotoField
        label="行李照片"
        limit={3}
        photos={['p1', 'p2'].map(id => ({ id, address: picture }))}
        onAdd={() => Promise.resolve()}
        onRemove={nothing}
      />
    ),
    'a draft: safe, waiting for the network, of unknown outcome, sent elsewhere': () => (
      <div className="reap-phone-stack">
        <DraftStatus {...draft} status="open" />
        <DraftStatus {...draft} status="waiting" />
        <DraftStatus {...draft} status="unsure" />
        <DraftStatus {...draft} status="gone" />
      </div>
    ),
  },
  alone: {
    'a question': () => (
      <PhoneSheet title="作废这条记录？" onClose={nothing}>
        <div className="reap-phone-actions">
          <PhoneButton kind="secondary">取消</PhoneButton>
          <PhoneButton kind="danger">作废</PhoneButton>
        </div>
      </PhoneSheet>
    ),
    'a sheet from below': () => (
      <PhoneSheet sheet title="添加旅客" onClose={nothing}>
        <Fields />
      </PhoneSheet>
    ),
  },
});
