/** Stands above mails that can be answered: what a mail program quotes ends the answer there, in whatever language. */
export const replyLine = 'Reply above this line to answer.';
