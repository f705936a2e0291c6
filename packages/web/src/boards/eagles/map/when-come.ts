/** Does something with what is asked for, unless something else has been asked for since. */
export function whenCome<T>(asked: Promise<T>, then: (found: T) => void): () => void {
  let isWanted = true;
  void asked.then((found) => {
    if (isWanted) then(found);
  });
  return () => {
    isWanted = false;
  };
}
