/** Makes something of an object once, however many parts of the page ask for it. */
export function madeOnce<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, Made>();
  return (from) => {
    const before = known.get(from);
    if (before !== undefined) return before;
    const made = make(from);
    known.set(from, made);
    return made;
  };
}
