/** The pages of compensation on phones: of passengers, and of staff. They stand in no menu; links and the start page of staff lead there. */
export const compensationPhonePages = {
  claimLogin: '/h5/claim/login',
  claim: '/h5/claim/apply',
  behalfClaim: '/h5/claim/behalf',
  claimRecords: '/h5/claim/records',
  bagLink: '/h5/bag',
  baggage: '/h5/compensation/baggage',
  baggageForm: '/h5/compensation/baggage/form',
  baggageDetail: '/h5/compensation/baggage/detail',
  orders: '/h5/compensation/order',
  orderForm: '/h5/compensation/order/form',
  orderDetail: '/h5/compensation/order/detail',
} as const;
