import type { accident } from '@reap/contracts/compensation/accident';
import { OrderDraft } from '@reap/contracts/compensation/order';
import type { RowOf } from '@reap/contracts/contract';
import { rulesOf } from '@reap/shared-ui/core/rules-of';
import { DictSelect, DictText, EnumSelect } from '@reap/shared-ui/dict';
import { usePortal } from '@reap/shared-ui/portal';
import { Segments } from '@reap/shared-ui/segments';
import { StationSelect } from '@reap/shared-ui/station-select';
import { Card, Col, Descriptions, Form, type FormInstance, Input, Row } from 'antd';
import { SameTypeOrders } from './same-type-orders.tsx';

export interface Fields {
  compensateType: 1 | 2;
  serviceCity: string;
  responsibleUnits: string[];
  remark: string;
}

interface OrderFieldsProps {
  form: FormInstance<Fields>;
  accident: RowOf<typeof accident.page>;
  initial: Fields;
  orderId: string | undefined;
  onChange: () => void;
}

/** The accident that the order is for, and the order's own fields. */
export function OrderFields({ form, accident: of, initial, orderId, onChange }: OrderFieldsProps) {
  const { t } = usePortal();
  const label = (name: keyof Fields) => t(`field.compensationOrder.${name}`);
  return (
    <Card size="small" title={t('order.facts')} style={{ marginBottom: 12 }}>
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2, xl: 4 }}
        items={[
          { key: 'no', label: t('field.accident.accidentNo'), children: of.accidentNo },
          { key: 'flight', label: t('field.accident.flightNo'), children: `${of.flightNo} · ${of.flightDate}` },
          { key: 'segments', label: t('field.accident.choiceSegment'), children: <Segments value={of.choiceSegment} /> },
          { key: 'type', label: t('field.accident.fcType'), children: <DictText dictKey={of.accidentType === 1 ? 'fc_type' : 'baggage_type'} value={of.fcType} /> },
        ]}
      />
      <SameTypeOrders accidentId={of.accidentId} except={orderId} />
      <Form form={form} layout="vertical" initialValues={initial} onValuesChange={onChange} requiredMark style={{ marginTop: 12 }}>
        <Row gutter={16}>
          <Col xs={24} md={8}>
            <Form.Item name="compensateType" label={label('compensateType')} rules={rulesOf(OrderDraft, 'compensateType', t)} extra={t('order.form.cashOnly')}>
              <EnumSelect name="compensateType" disabled />
            </Form.Item>
          </Col>
          <Col xs={24} md={8}>
            <Form.Item name="serviceCity" label={label('serviceCity')} rules={rulesOf(OrderDraft, 'serviceCity', t)}>
              <StationSelect />
            </Form.Item>
          </Col>
          <Col xs={24} md={8}>
            <Form.Item name="responsibleUnits" label={label('responsibleUnits')} rules={rulesOf(OrderDraft, 'responsibleUnits', t)}>
              <DictSelect dictKey="responsible_unit" multiple />
            </Form.Item>
          </Col>
          <Col span={24}>
            <Form.Item name="remark" label={label('remark')} rules={rulesOf(OrderDraft, 'remark', t)}>
              <Input.TextArea rows={2} showCount maxLength={200} />
            </Form.Item>
          </Col>
        </Row>
      </Form>
    </Card>
  );
}
