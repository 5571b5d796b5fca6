// Every browser that we build for has it; the package that Polyglot asks for is 37 kB of older ones' ways to it.
module.exports = Object.entries;
