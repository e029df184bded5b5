/** In the address of a request with a question: whoever comes wants to answer. */
export const replyHash = '#reply';
