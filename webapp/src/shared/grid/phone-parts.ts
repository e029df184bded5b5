/** What only phones show of a list, fetched at once. */
export { GridCards } from './grid-cards';
export { PhoneTools } from './phone-tools';
