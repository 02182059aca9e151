/** The pages of surveys: the menu, the remote that shows them and links from elsewhere read them here. */
export const surveyPages = {
  tasks: '/features/survey/task',
  task: '/features/survey/task/view',
} as const;
