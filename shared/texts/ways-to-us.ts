/** What each way to the agency is for, and when it reaches people: in one line, where it begins. */
export const waysToUs = {
  comments: 'A comment is about a place on the page. It reaches us as soon as you send it.',
  request:
    'Ask here for work that you want to follow until it is done. To point at a place, comment on the preview; for a question, use the chat.',
  chat: 'The chat is for questions. Write at any hour; the answer comes here.',
} as const;
