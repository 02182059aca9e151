export const surveyErrors = {
  'survey.notFound': 404,
  'survey.state': 409,
  'survey.notCreator': 403,
  'survey.ownTask': 403,
  'survey.noTopics': 400,
  'survey.noReviewer': 409,
  'survey.nameTaken': 409,
  'survey.expired': 409,
  'survey.imageUnknown': 400,
} as const;
