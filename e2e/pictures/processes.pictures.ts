import { describePictures } from "./take.ts";

describePictures("processes");
