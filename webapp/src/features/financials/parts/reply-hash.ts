/** In the address of a remittance: whoever comes wants to reply. */
export const replyHash = '#reply';
