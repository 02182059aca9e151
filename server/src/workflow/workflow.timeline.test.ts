import { orderApproval } from './workflow.rules.ts';
import { nodeTitle } from './workflow.timeline.ts';

test.each([
  [-1, '提交', 'Submitted'],
  [0, '站经理审核', 'Station manager'],
  [2, '分管领导审核', 'Director'],
  [3, '', ''],
])('node %i is called %s, in English %s', (index, chinese, english) => {
  expect([nodeTitle(orderApproval, index, 'zh-CN'), nodeTitle(orderApproval, index, 'en-US')]).toEqual([chinese, english]);
});
