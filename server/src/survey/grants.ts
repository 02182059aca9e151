import type { Grants } from '../kernel/seeds.ts';

const author = ['survey:task:view', 'survey:task:edit', 'survey:task:submit', 'survey:task:copy', 'survey:task:delete'];

export const surveyGrants: Grants = {
  'station-manager': [...author, 'survey:task:audit'],
  survey: [...author, 'survey:task:publish', 'survey:task:pause', 'survey:task:stop'],
};
