import type { accident } from '@reap/contracts/compensation/accident';
import { CompensateType } from '@reap/contracts/compensation/codes';
import type { order } from '@reap/contracts/compensation/order/order';
import { OrderDraft } from '@reap/contracts/compensation/order/order-record';
import type { RowOf } from '@reap/contracts/contract';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { isRequired, rulesOf } from '@reap/shared-ui/core/rules-of';
import { DictSelect, EnumSelect } from '@reap/shared-ui/dict';
import { usePortal } from '@reap/shared-ui/portal';
import { StationSelect } from '@reap/shared-ui/station-select';
import { Card, Col, Descriptions, Form, type FormInstance, Input, Row } from 'antd';
import { useId } from 'react';
import { told } from '../../../told.ts';
import { SubTypeText } from '../sub-types.tsx';
import { SameTypeOrders } from './same-type-orders.tsx';

export interface Fields {
  compensateType: 1 | 2;
  serviceCity: string;
  responsibleUnits: string[];
  remark: string;
}

export const fieldsOf = ({ compensateType, serviceCity, responsibleUnits, remark }: RowOf<typeof order.page>): Fields => ({
  compensateType,
  serviceCity,
  responsibleUnits,
  remark,
});
/** What a new order begins with: who writes it serves the passengers where he is, if that is of the accident. */
export const firstFields = ({ workStations }: RowOf<typeof accident.page>, station: string): Fields => ({
  compensateType: CompensateType.cash,
  serviceCity: workStations.includes(station) ? station : (workStations[0] ?? ''),
  responsibleUnits: [],
  remark: '',
});

interface OrderFieldsProps {
  form: FormInstance<Fields>;
  accident: RowOf<typeof accident.page>;
  initial: Fields;
  orderId: string | undefined;
  disabled: boolean;
  onChange: () => void;
  /** What is wrong may have changed. */
  onChecked: () => void;
}

/** The accident that the order is for, and the order's own fields. */
export function OrderFields({ form, accident: of, initial, orderId, disabled, onChange, onChecked }: OrderFieldsProps) {
  const { t, language } = usePortal();
  const formId = useId();
  const item = (name: keyof Fields) => ({
    name,
    label: t(`field.compensationOrder.${name}`),
    rules: rulesOf(OrderDraft, name, t),
    required: isRequired(OrderDraft.shape[name]),
  });
  return (
    <Card size="small" title={t('order.facts')} style={{ marginBottom: 12 }}>
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2, xl: 4 }}
        items={[
          { key: 'no', label: t('field.accident.accidentNo'), children: of.accidentNo },
          { key: 'flight', label: t('field.accident.flightNo'), children: told(of.flightNo, of.flightDate) },
          { key: 'segments', label: t('field.accident.choiceSegment'), children: joinWords(of.choiceSegment, language) || '—' },
          {
            key: 'type',
            label: t('field.accident.fcType'),
            children: <SubTypeText type={of.accidentType} value={of.fcType} />,
          },
        ]}
      />
      <SameTypeOrders accidentId={of.accidentId} except={orderId} />
      <Form
        name={formId}
        form={form}
        layout="vertical"
        disabled={disabled}
        initialValues={initial}
        onValuesChange={onChange}
        onFieldsChange={onChecked}
        validateTrigger="onBlur"
        style={{ marginTop: 12 }}
      >
        <Row gutter={16}>
          <Col xs={24} md={8}>
            <Form.Item {...item('compensateType')} extra={t('order.form.cashOnly')}>
              <EnumSelect name="compensateType" disabled />
            </Form.Item>
          </Col>
          <Col xs={24} md={8}>
            <Form.Item {...item('serviceCity')} rules={rulesOf(OrderDraft, 'serviceCity', t, true)}>
              <StationSelect />
            </Form.Item>
          </Col>
          <Col xs={24} md={8}>
            <Form.Item {...item('responsibleUnits')}>
              <DictSelect dictKey="responsible_unit" multiple />
            </Form.Item>
          </Col>
          <Col span={24}>
            <Form.Item {...item('remark')}>
              <Input.TextArea rows={2} showCount maxLength={200} />
            </Form.Item>
          </Col>
        </Row>
      </Form>
    </Card>
  );
}
