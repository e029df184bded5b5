export const columns = {
  'columns.about': 'Drag columns into the order you want, or use the arrows.',
  'columns.up': 'Move {column} up',
  'columns.down': 'Move {column} down',
  'columns.moved': '{column} is now column {position} of {count}.',
  'columns.asItComes': 'Reset order',
  'columns.all': 'Show all',
} as const;
