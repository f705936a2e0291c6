// `npm start`: the product on embedded storage, from a fresh clone too. Arguments go to `vedette serve`.
process.argv.splice(2, 0, 'serve');
await import('../bin/vedette.mjs');
