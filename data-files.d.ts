// Component data is unknown until a schema has checked it, whoever wrote the file.
declare module '*.json' {
  const data: unknown;
  export default data;
}
