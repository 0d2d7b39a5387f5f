/** What each way to the agency is for, and when it reaches people: in one line, where it begins. */
export const waysToUs = {
  comments: 'A comment is about a place on the page. It reaches us as soon as you send it.',
  request:
    'A request is work for us. It reaches us at once, and you follow it here until it is done.',
  chat: 'The chat is for questions. Write at any hour; the answer comes here.',
} as const;
